/** The path of the notify call, in a file of its own so that a runner's page does not load valibot. */
export const NOTIFY_PATH = "/scorequery/notify";
