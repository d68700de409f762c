/** The operations of reader devices and of the operator's commands. */
import { knownEvent } from "../contract/operator/knownEvent.ts";
import { knownField } from "../contract/operator/knownField.ts";
import { listEvents } from "../contract/operator/listEvents.ts";
import { runnerReads } from "../contract/operator/runnerReads.ts";
import { sendRecording } from "../contract/operator/sendRecording.ts";
import { asof } from "../contract/organiser/asof.ts";
import { change } from "../contract/organiser/change.ts";
import { listBibs } from "../contract/organiser/listBibs.ts";
import { listChanges } from "../contract/organiser/listChanges.ts";
import { preview } from "../contract/organiser/preview.ts";
import { sendMarks } from "../contract/organiser/sendMarks.ts";
import { story } from "../contract/organiser/story.ts";
import { strikeMark } from "../contract/organiser/strikeMark.ts";
import { undo } from "../contract/organiser/undo.ts";
import { readerEvent } from "../contract/timing/readerEvent.ts";
import { readList, sendReads } from "../contract/timing/sendReads.ts";
import { taggedRunners } from "../contract/timing/taggedRunners.ts";
import { jsonReply } from "../http/jsonReply.ts";
import { jsonBytes } from "../http/requestBody.ts";
import { handle, handleData, handleEach, type Route } from "./handle.ts";
import type { Officials } from "./handlers/officials.ts";
import type { DeskMarks } from "./ingest/deskMarks.ts";
import type { Ingest } from "./ingest/ingest.ts";
import type { Previewer } from "./preview/startPreviewer.ts";

export function createOperatorRoutes(
	ingest: Ingest,
	officials: Officials,
	previewer: Previewer,
	desk: DeskMarks,
) {
	return {
		sendReads: handleEach(sendReads, readList, (sent, { place }) =>
			ingest.takeReads(place.pjid, sent),
		),
		readerEvent: handleData(readerEvent, (_, { place }) => ingest.readerEvent(place.pjid)),
		taggedRunners: handle(taggedRunners, async ({ tags }, { place }) =>
			jsonReply({ runners: await ingest.taggedRunners(place.pjid, tags) }),
		),
		sendRecording: handleData(sendRecording, (sent, { place }) =>
			ingest.takeRecording(place.pjid, sent),
		),
		knownEvent: handleData(knownEvent, (_, { place }) => ingest.knownEvent(place.pjid)),
		knownField: handleData(knownField, (_, { place }) => ingest.knownField(place.pjid)),
		listEvents: handleData(listEvents, async () => ingest.events()),
		change: handleData(change, (sent, { place, actor }) =>
			officials.decide(place.pjid, sent, actor),
		),
		listChanges: handleData(listChanges, (sent, { place }) => officials.changes(place.pjid, sent)),
		sendMarks: handleData(sendMarks, (sent, { place }) => ingest.takeMarks(place.pjid, sent)),
		strikeMark: handleData(strikeMark, (sent, { place, actor }) =>
			desk.strike(place.pjid, sent, actor),
		),
		listBibs: handleData(listBibs, ({ names }, { place }) => desk.bibs(place.pjid, names === "1")),
		undo: handleData(undo, (sent, { place, actor }) => officials.undo(place.pjid, sent, actor)),
		preview: previewRoute(previewer),
		asof: handleData(asof, (sent, { exchange, place }) =>
			previewer.standingsAt(exchange, place.pjid, sent),
		),
		runnerReads: handleData(runnerReads, ({ bib }, { place }) => officials.reads(place.pjid, bib)),
		story: handleData(story, ({ bib }, { place }) => officials.story(place.pjid, bib)),
	};
}

/** The body may be a recording of some hundred megabytes, so that the preview thread reads it. */
function previewRoute(previewer: Previewer): Route<typeof preview> {
	return {
		operation: preview,
		answer: async (exchange, { pjid }) =>
			jsonReply(await previewer.preview(exchange, pjid, jsonBytes(exchange))),
	};
}
