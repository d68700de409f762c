/**
 * When islands that can wait start (client:idle): in the browser's first spare moment, and after so long without one,
 * ms. Without a limit a busy browser may let them wait for good.
 */
export const SPARE_MOMENT = { timeout: 1_000 };
