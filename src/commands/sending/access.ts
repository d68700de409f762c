/** Where reads are sent, and with what right. */
import { readServerFile } from "../../results/serverFile.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { SendWords } from "../sendOptions.ts";

export interface Access {
	/** Origin and prefix, without a slash at its end. */
	address: string;
	/** Value of the header. */
	authorization: string;
}

/** Asked before each attempt: a server on this machine may have come back at another port. Null where none runs. */
export type FindAccess = () => Access | null;

/**
 * The way to the server named, else to the one that runs on a data folder, where its token takes a key's place.
 * @throws CommandFailed
 */
export function accessOf(
	{ server, key, event }: Pick<SendWords, "server" | "key" | "event">,
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
			`${server} wants a key of ${event}: give --key, or set INGEST_KEY (npm run key -- ${event} makes one on the server)`,
		);
	const access = { address: server, authorization: `Bearer ${key}` };
	return () => access;
}
