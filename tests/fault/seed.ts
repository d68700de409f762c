/** What these tests draw from: another each time, or FAULT_SEED to see the same plan of kills again. */
export const seed = Number(process.env["FAULT_SEED"] ?? Date.now() % 1_000_000);
