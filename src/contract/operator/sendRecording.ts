import { defineOperation, operatorCall } from "../operation.ts";
import { recording, recordOutcome } from "../shapes/recording.ts";

export const sendRecording = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/recording",
	/** A recording of 60,000 runners with 10 points each. */
	bodyLimit: 256 * 1024 * 1024,
	summary: "A whole recording, as files give it",
	description: "The answer comes when visitors see it. What is known already changes nothing.",
	request: recording,
	answer: recordOutcome,
});
