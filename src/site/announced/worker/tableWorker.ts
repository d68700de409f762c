/** The web worker of the announced table. It prepares columns while no request waits. */

import { type RpcRequest, replyTo } from "../../../rpc.ts";
import { takeSteps } from "../steps.ts";
import { createTableHost, type TableOperations } from "./tableWorkerHost.ts";

const host = createTableHost();
let isPreparing = false;

self.addEventListener("message", async ({ data }: MessageEvent<RpcRequest<TableOperations>>) => {
	self.postMessage(await replyTo(host, data, String));
	if (data.request.kind === "lay" || isPreparing) return;
	isPreparing = true;
	await takeSteps(host.prepare());
	isPreparing = false;
});
