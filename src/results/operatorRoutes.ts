/** The operations of reader devices and of the operator's commands. */
import { giveCertificate } from "../contract/operator/giveCertificate.ts";
import { knownEvent } from "../contract/operator/knownEvent.ts";
import { knownField } from "../contract/operator/knownField.ts";
import { listEvents } from "../contract/operator/listEvents.ts";
import { proveCertificate } from "../contract/operator/proveCertificate.ts";
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
import { sendReads } from "../contract/timing/sendReads.ts";
import { taggedRunners } from "../contract/timing/taggedRunners.ts";
import { jsonReply } from "../http/jsonReply.ts";
import { checkRequest, jsonBytes } from "../http/requestBody.ts";
import { handle, handleUnchecked, type Route } from "./handle.ts";
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
		sendReads: handleUnchecked(sendReads, (sent, { place }) => ingest.takeReads(place.pjid, sent)),
		readerEvent: handleUnchecked(readerEvent, (_, { place }) => ingest.readerEvent(place.pjid)),
		taggedRunners: handle(taggedRunners, async ({ tags }, { place }) =>
			jsonReply({ runners: await ingest.taggedRunners(place.pjid, tags) }),
		),
		sendRecording: handleUnchecked(sendRecording, (sent, { place }) =>
			ingest.takeRecording(place.pjid, sent),
		),
		knownEvent: handleUnchecked(knownEvent, (_, { place }) => ingest.knownEvent(place.pjid)),
		knownField: handleUnchecked(knownField, (_, { place }) => ingest.knownField(place.pjid)),
		listEvents: handleUnchecked(listEvents, async () => ingest.events()),
		change: handleUnchecked(change, (sent, { place, actor }) =>
			officials.decide(place.pjid, sent, actor),
		),
		listChanges: handleUnchecked(listChanges, (sent, { place }) =>
			officials.changes(place.pjid, sent),
		),
		sendMarks: handleUnchecked(sendMarks, (sent, { place }) =>
			ingest.takeReads(place.pjid, checkRequest(sendMarks.request, sent)),
		),
		strikeMark: handleUnchecked(strikeMark, (sent, { place, actor }) =>
			desk.strike(place.pjid, sent, actor),
		),
		listBibs: handleUnchecked(listBibs, (sent, { place }) => desk.bibs(place.pjid, sent)),
		undo: handleUnchecked(undo, (sent, { place, actor }) =>
			officials.undo(place.pjid, sent, actor),
		),
		preview: previewRoute(previewer),
		asof: handleUnchecked(asof, (sent, { exchange, place }) =>
			previewer.standingsAt(exchange, place.pjid, sent),
		),
		runnerReads: handleUnchecked(runnerReads, (sent, { place }) =>
			officials.reads(place.pjid, sent),
		),
		story: handleUnchecked(story, (sent, { place }) => officials.story(place.pjid, sent)),
		giveCertificate: handleUnchecked(giveCertificate, (sent, { place }) =>
			officials.storeTemplate(place.pjid, sent),
		),
		proveCertificate: handleUnchecked(proveCertificate, (sent, { place }) =>
			officials.drawPreview(place.pjid, sent),
		),
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
