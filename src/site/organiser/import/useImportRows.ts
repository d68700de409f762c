/** A page of a list of an import. */

import { useEffect, useRef, useState } from "react";
import type { ImportTab } from "../../../contract/importing/importShapes.ts";
import { type ImportRow, listImportRows } from "../../../contract/importing/listImportRows.ts";
import { dataOf, refusalOf } from "../../../contract/kit/client/outcome.ts";
import { callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";
import type { HandedFile } from "./useImport.ts";

interface Page {
	total: number;
	rows: readonly ImportRow[];
}

/** @returns null until it is known */
export function useImportRows(
	{ server, eventId }: OrganiserPlace,
	{ draft, choices }: HandedFile,
	{ tab, offset, limit }: { tab: ImportTab; offset: number; limit: number },
	onGone: () => void,
): Page | null {
	const [page, setPage] = useState<Page | null>(null);
	const gone = useRef(onGone);
	gone.current = onGone;
	const asked = JSON.stringify({ draft, ...choices, tab, offset, limit });
	useEffect(() => {
		let isOver = false;
		void callOrganiser(server, listImportRows, { pjid: eventId }, JSON.parse(asked)).then(
			(answer) => {
				if (isOver) return;
				const found = dataOf(answer);
				if (found !== null) setPage(found);
				else if (refusalOf(answer) === "unknown-file") gone.current();
			},
		);
		return () => {
			isOver = true;
		};
	}, [server, eventId, asked]);
	return page;
}
