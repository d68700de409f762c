/** The worker of the announced table: the desk behind a door of messages. It prepares while nobody asks. */

import { takeSteps } from "./runSteps.ts";
import { type Asked, createTableDesk } from "./tableWorkerHost.ts";

const desk = createTableDesk();
let isPreparing = false;

self.addEventListener("message", async ({ data }: MessageEvent<Asked>) => {
	const { number, request } = data;
	self.postMessage({ number, reply: await desk.answer(request) });
	if (request.kind === "lay" || isPreparing) return;
	isPreparing = true;
	await takeSteps(desk.prepare());
	isPreparing = false;
});
