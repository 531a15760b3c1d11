/**
 * The name and address of the organization responsible for the stored data: `VITE_RESPONSIBLE` of the build. Empty if the deployer hasn't
 * set it, which `npm run build` allows only for a demonstration.
 */
export const responsible = (): string => import.meta.env.VITE_RESPONSIBLE?.trim() ?? '';

/** Only the name: the part before the first comma. */
export const operatorName = (): string => responsible().split(/[,،]/, 1)[0]?.trim() ?? '';
