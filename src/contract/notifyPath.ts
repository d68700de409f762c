/** Address of the notify call, apart from its contract: a runner's page calls it without carrying valibot. */
export const NOTIFY_PATH = "/scorequery/notify";
