/** The seed of these tests: another each time, or FAULT_SEED to repeat the same plan of kills. */
export const seed = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
