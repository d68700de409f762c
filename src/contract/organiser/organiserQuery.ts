import { timingCall } from "../operation.ts";

/** A query about one event by timing staff: with a key of the event, or the operator's token. */
export const organiserQuery = { ...timingCall, method: "GET", sent: "query" } as const;
