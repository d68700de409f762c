/** The shapes that distinguish compared runners without colour, around 0 0. */
export const RUNNER_SHAPES = [
	"M-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0",
	"M-4.5-4.5h9v9h-9z",
	"M0-6 5.5 4h-11z",
	"M0-6 6 0 0 6-6 0z",
] as const;
