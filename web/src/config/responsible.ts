/**
 * Who answers for what is stored, with name and address: `VITE_RESPONSIBLE` of the build. Empty where the deployer has not said, which `npm run build`
 * allows for a demonstration alone.
 */
export const responsible = (): string => import.meta.env.VITE_RESPONSIBLE?.trim() ?? '';
