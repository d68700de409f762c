/** Renders pages in a thread, whose heap has nothing else: to count the objects of a whole process of tests takes ten seconds. */
import { queryObjects } from "node:v8";
import { parentPort } from "node:worker_threads";
import { openRenderer } from "./openRenderer.ts";

const render = await openRenderer();

/** @returns how many buffers there are afterwards */
async function renderMany(count: number): Promise<number> {
	for (let index = 0; index < count; index++) {
		const rendered = await render(`/score/en/logout?redirect=%2Fscore%2F${index}`);
		if (rendered.kind !== "page") throw new Error(rendered.kind);
	}
	// Memory of the last one is released in the next iteration of the event loop.
	await new Promise((resolve) => setImmediate(resolve));
	return queryObjects(ArrayBuffer, { format: "count" });
}

const before = await renderMany(10);
parentPort?.postMessage((await renderMany(60)) - before);
