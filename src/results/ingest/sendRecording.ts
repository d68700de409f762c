/** Stores a recording that the operator sends. */
import { sendRecording } from "../../contract/ingest/sendRecording.ts";
import { handleData } from "../door/handle.ts";
import type { Ingest } from "./ingest.ts";

/** The route of sendRecording. */
export function sendRecordingRoute(ingest: Pick<Ingest, "takeRecording">) {
	return handleData(sendRecording, (recording, { place }) =>
		ingest.takeRecording(place.pjid, recording),
	);
}
