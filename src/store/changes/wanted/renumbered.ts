/** The rows of a change of a bib: the entrant, the chips, and what is stored by bib follow. */
import { KnownBib } from "../../errors/KnownBib.ts";
import { loadLegRows } from "../../facts/loadRows.ts";
import { loadChips } from "../../load.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { SubjectTable, Wanted } from "../part.ts";
import { parseSubject } from "../part.ts";
import { readSubjects } from "../subjectRows.ts";
import { entrantRow, rowOf, type WantedBy } from "./wantedRows.ts";

export const renumbered: WantedBy<"renumber"> = async (event, { bib, to }) => {
	const row = await entrantRow(event, bib);
	if (await rowOf(event, { table: "entrant", key: [to] })) throw new KnownBib(event.eventId, to);
	const uses = await loadChips(event.transaction, event.eventId);
	const chips = uses
		.filter((use) => use.bib === bib)
		.map(({ chip, since }): Wanted => ({ table: "chip", key: [chip, since], after: { bib: to } }));
	const reads = await readsNaming(event, bib);
	return {
		wanted: [
			{ table: "entrant", key: [bib], after: null },
			{ table: "entrant", key: [to], after: row },
			...chips,
			...(await moved(event, "given_time", bib, to)),
			...(await moved(event, "hand_time", bib, to)),
			...(await movedAside(event, "entrant_note", bib, to)),
			...(await movedAside(event, "entrant_private", bib, to)),
			...(await movedLegs(event, bib, to)),
		],
		list: null,
		before: bib,
		logged: {},
		warnings:
			reads === 0
				? []
				: [
						`${reads} reads name bib ${bib}: they belong to no runner now, match them to ${to} where they are the runner's`,
					],
		versions: [],
	};
};

/** The rows of a bib at each point, moved to another bib. */
async function moved(
	event: LockedEvent,
	table: Extract<SubjectTable, "given_time" | "hand_time">,
	bib: string,
	to: string,
): Promise<Wanted[]> {
	const points = await event.transaction
		.selectFrom(table)
		.select("point_id")
		.distinct()
		.where("event_id", "=", event.eventId)
		.where("bib", "=", bib)
		.execute();
	const rows = await readSubjects(
		event,
		points.map(({ point_id }) => ({ table, key: [bib, point_id] })),
	);
	return [...rows].flatMap(([subject, after]) => {
		const { key } = parseSubject(subject);
		return [
			{ table, key, after: null },
			{ table, key: [to, key[1] ?? ""], after },
		];
	});
}

/** The note or the private facts, moved to another bib. */
async function movedAside(
	event: LockedEvent,
	table: Extract<SubjectTable, "entrant_note" | "entrant_private">,
	bib: string,
	to: string,
): Promise<Wanted[]> {
	const after = await rowOf(event, { table, key: [bib] });
	if (after === null) return [];
	return [
		{ table, key: [bib], after: null },
		{ table, key: [to], after },
	];
}

/** Members and penalties, moved to another bib. */
async function movedLegs(event: LockedEvent, bib: string, to: string): Promise<Wanted[]> {
	const { leg_member, penalty } = await loadLegRows(event.transaction, event.eventId, bib);
	return [
		...leg_member.flatMap(({ leg, name, is_missed }): Wanted[] => [
			{ table: "leg_member", key: [bib, leg], after: null },
			{ table: "leg_member", key: [to, leg], after: { name, is_missed } },
		]),
		...penalty.flatMap(({ number, ms, point_id }): Wanted[] => [
			{ table: "penalty", key: [bib, number], after: null },
			{ table: "penalty", key: [to, number], after: { ms, point_id } },
		]),
	];
}

async function readsNaming({ transaction, eventId }: LockedEvent, bib: string): Promise<number> {
	const { count } = await transaction
		.selectFrom("passing")
		.select((eb) => eb.fn.countAll<number | string>().as("count"))
		.where("event_id", "=", eventId)
		.where("bib", "=", bib)
		.executeTakeFirstOrThrow();
	return Number(count);
}
