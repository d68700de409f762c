/** Tells the log when a store is lost, and when it is back. */
import { faultLog } from "../../contract/faultLog.ts";
import type { Health } from "./reach.ts";

/** @param name names the store to people */
export function sayTurn(name: string): (health: Health) => void {
	return ({ condition, reason }) => {
		if (condition === "reachable") faultLog.tell(name, "it can be written again");
		else if (condition === "unreachable")
			faultLog.tell(
				name,
				`${reason}: calls are answered from memory, reads are refused until it is back`,
			);
		else
			faultLog.tell(
				name,
				`${reason}: calls are answered from memory, reads are refused. ${WHAT_TO_DO}`,
			);
	};
}

/** What an operator does about a damaged store. */
const WHAT_TO_DO =
	"Stop the server, and restore the store from a backup (docs/operations.md, Damage)";
