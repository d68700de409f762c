/** The state of the announced table, and its changes by queries. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { isLeaving } from "../event/isLeaving.ts";
import { type AnnouncedTables, openTables } from "./announcedStore.ts";
import type { TablePage } from "./announcedTable.ts";
import { type TableQuery, writeTableQuery } from "./tableQuery.ts";
import { startTableWorker } from "./worker/tableWorkerClient.ts";

/** How long typing must pause before a request is sent, ms. */
const TYPING_PAUSE_MS = 250;

/** Events shortly before a visitor uses a control. */
const APPROACH_EVENTS = ["pointerover", "pointerdown", "focusin"] as const;

interface Shown {
	/** The last query. The controls show it at once. */
	query: TableQuery;
	/** The last page found. It stays until the next one is loaded. */
	page: TablePage;
	phase: "shown" | "asking" | "failed";
}

interface Settings {
	server: string;
	eventId: string;
	eventAddress: string;
	carried: string;
	languageTag: string;
	query: TableQuery;
	page: TablePage;
}

/** @param root element around the controls: rows are fetched when the visitor is about to use one */
export function useTable(settings: Settings, root: RefObject<HTMLElement | null>) {
	const [shown, setShown] = useState<Shown>({ ...settings, phase: "shown" });
	const tables = useRef<AnnouncedTables | null>(null);
	const asked = useRef(settings.query);
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
	const fetchAhead = useEffectEvent(() => open().fetchAhead(settings.query));
	useEffect(() => {
		const element = root.current;
		const controller = new AbortController();
		const listen = { once: true, signal: controller.signal };
		for (const name of APPROACH_EVENTS) element?.addEventListener(name, () => fetchAhead(), listen);
		return () => {
			controller.abort();
			clearTimeout(pause.current);
			tables.current?.close();
			tables.current = null;
		};
	}, [root]);

	function open(): AnnouncedTables {
		tables.current ??= openTables({
			...settings,
			startTableWorker: () => startTableWorker(settings.server),
		});
		return tables.current;
	}

	/** Makes a query the current one, from which the next change of a control starts. */
	function begin(query: TableQuery): void {
		clearTimeout(pause.current);
		asked.current = query;
		setShown((now) => ({ ...now, query, phase: "asking" }));
	}

	async function change(query: TableQuery): Promise<void> {
		begin(query);
		const outcome = await open().ask(query);
		if (outcome.kind === "overtaken" || asked.current !== query || isLeaving()) return;
		if (outcome.kind === "failed") return setShown((now) => ({ ...now, phase: "failed" }));
		const settled = { ...query, page: outcome.page.page };
		setShown({ query: settled, page: outcome.page, phase: "shown" });
		const address = settings.eventAddress + writeTableQuery(settled, settings.carried);
		history.replaceState(history.state, "", address);
	}

	return {
		...shown,
		change: (query: TableQuery) => void change(query),
		/** Filters the loaded rows of a category on each letter. Without a category, requests them after a pause. */
		type(query: TableQuery) {
			if (query.category !== "") return void change(query);
			begin(query);
			pause.current = setTimeout(() => void change(query), TYPING_PAUSE_MS);
		},
	};
}
