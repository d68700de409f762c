/** The worker of the announced table: the desk behind a door of messages. It prepares while nobody asks. */
import type { Asked } from "./deskDoor.ts";
import { createTableDesk } from "./tableDesk.ts";
import { takeSteps } from "./takeSteps.ts";

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
