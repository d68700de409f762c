/** The event at a part of a runner's page that came anew; it bubbles. */
export const PART_TAKEN = "gantry:part-taken";
