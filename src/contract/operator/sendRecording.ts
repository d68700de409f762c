import { defineOperation, operatorCall } from "../operation.ts";
import { recordedOutcome, recording } from "../shapes/recording.ts";

export const sendRecording = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/recording",
	/** A recording of 60,000 runners with 10 points each. */
	bodyLimit: 256 * 1024 * 1024,
	summary: "Stores a recording of an event",
	description: "The server answers when visitors see it. Repeating a recording changes nothing.",
	request: recording,
	answer: recordedOutcome,
});
