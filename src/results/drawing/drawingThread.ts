/**
 * The drawing thread: lays out and draws cards and certificates. A preview takes some milliseconds of the thread and a PDF
 * tens of them, in which the answering thread would answer nobody.
 */
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { drawCard } from "../../media/card/drawCard.ts";
import { drawCertificate } from "../../media/certificate/drawCertificate.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import type { DrawingOperations } from "./drawingMessages.ts";

const handlers: RpcHandlers<DrawingOperations> = {
	card: ({ content, language }) => drawCard(content, language),
	certificate: ({ content, design, language, form }) =>
		drawCertificate(content, inBuffers(design), language, form),
};

/** A Buffer arrives in another thread as a plain array of bytes. */
function inBuffers(
	design: DrawingOperations["certificate"]["request"]["design"],
): DrawingOperations["certificate"]["request"]["design"] {
	const { background } = design;
	return {
		...design,
		background: background && { name: background.name, bytes: Buffer.from(background.bytes) },
	};
}

function failureOf(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// On Linux a thread has its own priority. Elsewhere this would set the priority of the whole server.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on("message", async (message: RpcRequest<DrawingOperations>) => {
	parentPort?.postMessage(await replyTo(handlers, message, failureOf));
});
