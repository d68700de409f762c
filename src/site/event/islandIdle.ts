/**
 * When islands with client:idle start: when the browser is idle, or after this time, ms. Without the limit a busy browser
 * may never start them.
 */
export const ISLAND_IDLE = { timeout: 1_000 };
