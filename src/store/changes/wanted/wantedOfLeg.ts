/** The rows that changes of races in legs want: penalties and members of teams. */
import { UnknownPoint } from "../../errors/UnknownPoint.ts";
import { loadCourse } from "../../load.ts";
import { entrantRow, rowOf, type WantedByKinds, wantedRows } from "./wantedRows.ts";

export const WANTED_OF_LEG: WantedByKinds<"penalty" | "member"> = {
	async penalty(event, { bib, ms, point }) {
		await entrantRow(event, bib);
		if (point !== null) {
			const { points } = await loadCourse(event.transaction, event.eventId);
			const ids = points.map(({ id }) => id);
			if (!ids.includes(point)) throw new UnknownPoint(event.eventId, point, ids);
		}
		const rows = await event.transaction
			.selectFrom("penalty")
			.select(["number", "ms"])
			.where("event_id", "=", event.eventId)
			.where("bib", "=", bib)
			.execute();
		const number = rows.reduce((next, row) => Math.max(next, row.number + 1), 1);
		const sum = rows.reduce((all, row) => all + row.ms, 0);
		return wantedRows(
			{ table: "penalty", key: [bib, number], after: { ms, point_id: point } },
			sum,
		);
	},
	async member(event, { bib, leg, name, isMissed }) {
		await entrantRow(event, bib);
		const subject = { table: "leg_member", key: [bib, leg] } as const;
		const present = await rowOf(event, subject);
		const before = {
			name: String(present?.["name"] ?? ""),
			isMissed: present?.["is_missed"] === 1,
		};
		const state = { name: name ?? before.name, isMissed: isMissed ?? before.isMissed };
		const isNone = state.name === "" && !state.isMissed;
		const after = isNone ? null : { name: state.name, is_missed: Number(state.isMissed) };
		return wantedRows({ ...subject, after }, before);
	},
};
