import { firstFit, inOrder } from 'rxwaves';

/** The planners, by their names on the command line. */
export const planners = { 'first-fit': firstFit, 'in-order': inOrder } as const;

export type PlannerName = keyof typeof planners;
