/** The worker of the announced table: the desk behind a door of messages. It prepares while nobody asks. */
import { createTableDesk, type DeskRequest } from "./tableDesk.ts";
import { takeSteps } from "./takeSteps.ts";

const desk = createTableDesk();
let isPreparing = false;

self.addEventListener("message", ({ data }: MessageEvent<DeskRequest>) => {
	self.postMessage(desk.answer(data));
	if (data.kind === "lay" || isPreparing) return;
	isPreparing = true;
	void takeSteps(desk.prepare()).finally(() => {
		isPreparing = false;
	});
});
