/** The changes of the event, newest first: a page at a time, and the new ones as they come. */

import { useCallback, useEffect, useState } from "react";
import type { AuditEntry } from "../../../contract/changes/auditEntry.ts";
import { listChanges } from "../../../contract/changes/listChanges.ts";
import { dataOf } from "../../../contract/kit/client/outcome.ts";
import type { LiveEvent } from "../frame/live/liveEvent.ts";
import { $liveEvent } from "../frame/live/liveStore.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";

const PAGE_ROWS = 200;
/** Older ones are asked for, and dropped again when the newest page is read anew. */
const MAX_ROWS = 5_000;

export interface ChangeLog {
	/** null before the first answer. */
	entries: readonly AuditEntry[] | null;
	hasOlder: boolean;
	readOlder: () => void;
	/** Reads the newest page again: what an undoing changed is there. */
	readAgain: () => void;
}

export function useChangeLog({ server, eventId }: OrganiserPlace): ChangeLog {
	const [entries, setEntries] = useState<readonly AuditEntry[] | null>(null);
	const [hasOlder, setHasOlder] = useState(false);

	const read = useCallback(
		async (before: number | null): Promise<readonly AuditEntry[] | null> => {
			const page = {
				limit: String(PAGE_ROWS),
				...(before === null ? {} : { before: String(before) }),
			};
			return dataOf(await callOrganiser(server, listChanges, { pjid: eventId }, page));
		},
		[server, eventId],
	);
	const readAgain = useCallback(async () => {
		const page = await read(null);
		if (page === null) return;
		setEntries((before) => {
			const last = page.at(-1)?.id ?? 0;
			const older = (before ?? []).filter(({ id }) => id < last);
			return [...page, ...older].slice(0, MAX_ROWS);
		});
		setHasOlder((before) => before || page.length === PAGE_ROWS);
	}, [read]);
	useEffect(() => {
		void readAgain();
		const keyOf = (live: LiveEvent | null) => `${live?.changes[0]?.id} ${live?.resets}`;
		let last = keyOf($liveEvent.get());
		return $liveEvent.listen((live) => {
			const key = keyOf(live);
			if (key !== last) void readAgain();
			last = key;
		});
	}, [readAgain]);

	return {
		entries,
		hasOlder,
		readAgain: () => void readAgain(),
		readOlder() {
			const last = entries?.at(-1)?.id ?? null;
			void read(last).then((page) => {
				if (page === null) return;
				setEntries((before) => [...(before ?? []), ...page].slice(0, MAX_ROWS));
				setHasOlder(page.length === PAGE_ROWS);
			});
		},
	};
}
