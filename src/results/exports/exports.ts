/** The exports of events, for the routes and for commands on the store. */

import type { ExportChoices } from "../../contract/exports/exportChoices.ts";
import {
	EXPORT_FORMATS,
	EXPORT_LISTS,
	type ExportList,
	MEDIA_TYPE_OF,
} from "../../contract/exports/exportFormats.ts";
import type { AskedExport } from "../../contract/exports/exportList.ts";
import { cleanFileName } from "../../contract/kit/fileName.ts";
import { isPrivate } from "../../exports/surveyExports.ts";
import { Refusal } from "../../http/Refusal.ts";
import type { Requester } from "../../http/workQueue.ts";
import { translator } from "../../messages.ts";
import { writeAudit } from "../../store/auditLog.ts";
import type { Store } from "../../store/connection/Store.ts";
import { UnknownCategory } from "../../store/errors/UnknownCategory.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { findCategory } from "../../store/findCategory.ts";
import { bufferOf } from "../../threads/workerSide.ts";
import type { EventReader } from "../core/eventCache.ts";
import { createSeals } from "../core/recordSeal.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { Exporter } from "./startExporter.ts";

export interface NamedFile {
	bytes: Buffer;
	type: string;
	/** With its ending, in any script. */
	name: string;
	/** The same of printable ASCII. */
	plainName: string;
	ending: string;
	rows: number;
}

export type Exports = ReturnType<typeof createExports>;

/** Both @throws Refusal, UnknownEvent, UnknownCategory, Overloaded, StoreUnavailable */
export function createExports(
	{ db }: Pick<Store, "db">,
	eventCache: EventReader,
	exporter: Exporter,
	now: () => number,
) {
	const sealOf = createSeals(db);

	async function snapshotOf(eventId: string): Promise<Snapshot> {
		const snapshot = eventCache.peek(eventId) ?? (await eventCache.get(eventId));
		if (snapshot === null) throw new UnknownEvent(eventId);
		return snapshot;
	}

	return {
		async choices(requester: Requester, eventId: string, category: string): Promise<ExportChoices> {
			const snapshot = await snapshotOf(eventId);
			return exporter.choices(requester, snapshot, categoryOf(snapshot, category));
		},
		/** @param who the author of the entry in the audit log */
		async file(
			requester: Requester,
			eventId: string,
			asked: AskedExport,
			who: string,
		): Promise<NamedFile> {
			const snapshot = await snapshotOf(eventId);
			const category = categoryOf(snapshot, asked.category);
			checkOneCategory(snapshot, asked, category);
			const { event } = snapshot.field;
			const organisation = eventCache
				.catalogue()
				.organisations.find(({ id }) => id === event.organisationId);
			const { format, lang: language, times } = asked;
			const wish = { format, category, language, times, now: now() };
			// What is not announced is not official.
			const isSealed = event.phase === "announced" && EXPORT_FORMATS[format].file === "pdf";
			const edges = {
				author: organisation?.shortName ?? "",
				seal: isSealed ? await sealOf(eventId, snapshot.version) : null,
			};
			const { bytes, rows } = await exporter.file(requester, snapshot, wish, edges);
			if (isPrivate(format))
				await db.transaction().execute((transaction) =>
					writeAudit(
						transaction,
						eventId,
						{ who, at: now() },
						{
							action: "exportList",
							format,
							category: category === null ? "" : (snapshot.field.categories[category]?.name ?? ""),
							rows,
						},
					),
				);
			return { bytes: bufferOf(bytes), rows, ...namesOf(snapshot, asked, category) };
		},
	};
}

/** @throws UnknownCategory */
function categoryOf({ field }: Snapshot, named: string): number | null {
	if (named === "") return null;
	const found = findCategory(field.categories, named);
	if (found !== undefined) return field.categories.indexOf(found);
	const names = field.categories.map(({ name }) => name);
	throw new UnknownCategory(field.event.id, named, names);
}

/** @throws Refusal */
function checkOneCategory(
	{ field }: Snapshot,
	{ format }: AskedExport,
	category: number | null,
): void {
	const list: ExportList = EXPORT_LISTS[EXPORT_FORMATS[format].list];
	if (!list.isPerCategory || category !== null || field.categories.length < 2) return;
	const names = field.categories.map(({ name }) => name).join(", ");
	const reason = `${format} has one category in a file: choose one of ${names}`;
	throw new Refusal(400, "wrong-field", reason);
}

function namesOf(
	{ field }: Snapshot,
	{ format, lang }: AskedExport,
	category: number | null,
): Pick<NamedFile, "type" | "name" | "plainName" | "ending"> {
	const { list, file } = EXPORT_FORMATS[format];
	const { event, categories } = field;
	const t = translator(lang);
	const title = isTitled(list) ? t(`export.list.${list}`) : list;
	const parts = [event.name, category === null ? "" : (categories[category]?.name ?? ""), title];
	return {
		type: MEDIA_TYPE_OF[file],
		name: cleanFileName(parts.filter((part) => part !== "").join(" ")),
		plainName: cleanFileName(`${event.id}-${format}`),
		ending: file,
	};
}

/** The lists whose titles are messages; the others have the name of their receiver. */
function isTitled(list: string): list is "results" | "winners" | "starts" | "bibs" | "labels" {
	return ["results", "winners", "starts", "bibs", "labels"].includes(list);
}
