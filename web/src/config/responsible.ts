/**
 * Who answers for what is stored, with name and address: `VITE_RESPONSIBLE` of the build. Empty where the deployer has not said, which `npm run build`
 * allows for a demonstration alone.
 */
export const responsible = (): string => import.meta.env.VITE_RESPONSIBLE?.trim() ?? '';

/** The deployer's name alone: what comes before the first comma. */
export const operatorName = (): string => responsible().split(/[,،]/, 1)[0]?.trim() ?? '';
