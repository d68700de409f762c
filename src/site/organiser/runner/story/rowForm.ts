/** The form that the button beside a row of the story opens; null for none. */
import type { OpenForm } from "../forms/openForm.ts";
import { type EventDay, shownInstant } from "../shownTimes.ts";
import type { StoryRow } from "./storyRows.ts";

const TEXTS = {
	strike: "organiser.runner.row.strike",
	force: "organiser.runner.row.force",
	judge: "organiser.runner.row.judge",
	fill: "organiser.runner.row.fill",
	setTime: "organiser.runner.row.setTime",
	match: "organiser.runner.row.match",
	undo: "organiser.toast.undo",
} as const;
type RowText = (typeof TEXTS)[keyof typeof TEXTS];

export function rowForm(row: StoryRow, day: EventDay): { text: RowText; form: OpenForm } | null {
	switch (row.kind) {
		case "gun":
			return null;
		case "passing":
		case "read":
			return readForm(row.read);
		case "given":
			return { text: TEXTS.setTime, form: { kind: "time", point: row.point.point, typed: "" } };
		case "missing": {
			const { point } = row.point;
			if (row.at === null) return { text: TEXTS.setTime, form: { kind: "time", point, typed: "" } };
			return { text: TEXTS.fill, form: { kind: "time", point, typed: shownInstant(row.at, day) } };
		}
		case "mark":
			return { text: TEXTS.match, form: { kind: "match", mark: row.mark.id } };
		case "change": {
			const { id, change: made, undoneBy } = row.change;
			// An import is undone as a whole, from the history.
			if (undoneBy !== null || made.action === "recording") return null;
			return { text: TEXTS.undo, form: { kind: "undo", change: id } };
		}
	}
}

function readForm({ id, verdict }: Extract<StoryRow, { kind: "read" }>["read"]) {
	switch (verdict) {
		case "counts":
			return { text: TEXTS.strike, form: { kind: "read", read: id, ruling: "struck" } } as const;
		case "forced":
		case "struck":
		case "late":
			return { text: TEXTS.judge, form: { kind: "read", read: id, ruling: null } } as const;
		case "off the course":
		case "set by hand instead":
		case "after the end":
			return null;
		default:
			return { text: TEXTS.force, form: { kind: "read", read: id, ruling: "forced" } } as const;
	}
}
