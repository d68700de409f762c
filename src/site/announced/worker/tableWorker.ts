/** The worker of the announced table: the desk behind a door of messages. It prepares while nobody asks. */

import { type RpcRequest, replyTo } from "../../../rpc.ts";
import { takeSteps } from "./runSteps.ts";
import { createTableDesk, type DeskOperations } from "./tableWorkerHost.ts";

const desk = createTableDesk();
let isPreparing = false;

self.addEventListener("message", async ({ data }: MessageEvent<RpcRequest<DeskOperations>>) => {
	self.postMessage(await replyTo(desk, data, String));
	if (data.request.kind === "lay" || isPreparing) return;
	isPreparing = true;
	await takeSteps(desk.prepare());
	isPreparing = false;
});
