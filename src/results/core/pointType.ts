/** The contract's point types. */
export const POINT_TYPE = { start: "S", split: "P", finish: "F" } as const;
