/** The wave of an event with a single start, and of a file that names no waves. */
export const ONLY_WAVE = "1";
