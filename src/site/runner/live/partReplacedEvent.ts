/** The event at a part of a runner's page that was replaced; it bubbles. */
export const PART_REPLACED = "gantry:part-taken";
