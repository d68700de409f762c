/** The words of cells in the language of the page. */
import type { OrganisedEvent } from "../../../contract/events/organisedEvent.ts";
import type { TextsOf } from "../frame/screens.ts";
import type { CellWords } from "./rows/participantColumns.ts";

type Texts = TextsOf<"participants">;

export function cellWords(
	texts: Texts,
	event: OrganisedEvent,
	points: CellWords["points"],
): CellWords {
	return {
		event,
		// A start or finish without a name is shown by its id, as on the other screens of organisers.
		points: points.map(({ id, name }) => ({ id, name: name || id })),
		none: texts["organiser.participants.none"],
		sexes: [
			{ value: "1", text: texts["sex.male"] },
			{ value: "2", text: texts["sex.female"] },
			{ value: "0", text: texts["organiser.participants.none"] },
		],
		statuses: [
			{ value: "", text: texts["organiser.participants.byReads"] },
			{ value: "didNotStart", text: texts["status.didNotStart"] },
			{ value: "didNotFinish", text: texts["status.didNotFinish"] },
			{ value: "disqualified", text: texts["status.disqualified"] },
			{ value: "confirmed", text: texts["status.confirmed"] },
		],
		statusNames: {
			notStarted: texts["status.notStarted"],
			finished: texts["status.finished"],
			didNotStart: texts["status.didNotStart"],
			running: texts["status.running"],
			didNotFinish: texts["status.didNotFinish"],
			disqualified: texts["status.disqualified"],
			confirmed: texts["status.confirmed"],
		},
	};
}
