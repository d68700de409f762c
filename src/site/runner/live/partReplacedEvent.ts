/** The event that a replaced part of a runner's page dispatches. It bubbles. */
export const PART_REPLACED = "gantry:part-taken";
