/** The reads of devices and recordings, as they arrive. */

import { readerEvent } from "../../contract/ingest/readerEvent.ts";
import { readList, sendReads } from "../../contract/ingest/sendReads.ts";
import { sendRecording } from "../../contract/ingest/sendRecording.ts";
import { taggedRunners } from "../../contract/ingest/taggedRunners.ts";
import type { Core } from "../core/openCore.ts";
import { handleData, handleEach } from "../door/handle.ts";
import { createIngest, type Ingest } from "./ingest.ts";
import { knownFieldRoute } from "./knownField.ts";

export function openIngest({ store, allEvents, now }: Core) {
	const ingest = createIngest(store, allEvents, now);
	const routes = {
		sendReads: handleEach(sendReads, readList, (reads, { place }) =>
			ingest.takeReads(place.pjid, reads),
		),
		readerEvent: handleData(readerEvent, (_, { place }) => ingest.readerEvent(place.pjid)),
		taggedRunners: handleData(taggedRunners, async ({ tags }, { place }) => ({
			runners: await ingest.taggedRunners(place.pjid, tags),
		})),
		sendRecording: sendRecordingRoute(ingest),
		knownField: knownFieldRoute(ingest.knownField),
	};
	return { ingest, routes };
}

/** The route of sendRecording. */
function sendRecordingRoute(ingest: Pick<Ingest, "takeRecording">) {
	return handleData(sendRecording, (recording, { place }) =>
		ingest.takeRecording(place.pjid, recording),
	);
}
