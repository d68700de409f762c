/** The operations of reader devices. */
import { readerEvent } from "../../contract/timing/readerEvent.ts";
import { readList, sendReads } from "../../contract/timing/sendReads.ts";
import { taggedRunners } from "../../contract/timing/taggedRunners.ts";
import { handleData, handleEach } from "../handle.ts";
import type { Ingest } from "./ingest.ts";
import { knownFieldRoute } from "./knownField.ts";
import { sendRecordingRoute } from "./sendRecording.ts";

export function createIngestRoutes(ingest: Ingest) {
	return {
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
}
