/** Tells the log when a store is lost, and when it is back. */
import { faultLog } from "../../log.ts";
import type { Health } from "./connectivity.ts";

/** One line for a change of a store's health. */
export function sayTurn({ condition, reason }: Health): void {
	if (condition === "reachable") faultLog.report("Store", "it can be written again");
	else faultLog.report("Store", `${reason}; calls are answered from memory, reads are refused`);
}
