/** The server that reads are sent to, and the key. */
import { readServerFile } from "../../results/core/serverFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { SendGiven } from "./sendTable.ts";

export interface Access {
	/** Origin and prefix, without a slash at its end. */
	address: string;
	/** Value of the header. */
	authorization: string;
}

/** Called before each attempt, because a restarted server on this machine may have another port. null if none runs. */
export type FindAccess = () => Access | null;

/**
 * The access to the named server, else to the one that runs on a data folder, whose token replaces a key.
 * @throws CommandFailed
 */
export function accessOf(
	{ server, key, event }: Pick<SendGiven, "server" | "key" | "event">,
	dataFolder: string,
): FindAccess {
	if (server === null)
		return () => {
			const running = readServerFile(dataFolder);
			if (running === null) return null;
			return { address: running.address, authorization: `Bearer ${key ?? running.token}` };
		};
	if (key === null)
		throw new CommandFailed(
			`${server} needs a key of ${event}: give --key, or set INGEST_KEY (gantry key ${event} on the server makes one)`,
		);
	const access = { address: server, authorization: `Bearer ${key}` };
	return () => access;
}
