/** Prints the link of the first owner at each start of a server without one. */
import { log } from "../log.ts";
import type { RunningServer } from "./start.ts";

/** On standard output alone: other people and programs read the log. A failure is logged; `gantry member first` tries again. */
export async function printFirstOwner({ firstOwner }: Pick<RunningServer, "firstOwner">) {
	try {
		const link = await firstOwner();
		if (link === null) return;
		// console.log passes over a reader that has gone, which must not end the server.
		console.log(
			`\nThis server has no owner yet. This link makes the first one, once:\n\n  ${link}\n`,
		);
	} catch (error) {
		log.error("the link of the first owner could not be made", error);
	}
}
