/**
 * The drawing thread: lays out and draws cards and certificates. A preview takes some milliseconds of the thread and a PDF
 * tens of them, in which the answering thread could answer no request.
 */
import { parentPort } from "node:worker_threads";
import { drawCard } from "../../media/card/drawCard.ts";
import { drawCertificate } from "../../media/certificate/drawCertificate.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { bufferOf, errorText, lowerPriority } from "../../threads/workerSide.ts";
import type { DrawingOperations } from "./drawingMessages.ts";

const handlers: RpcHandlers<DrawingOperations> = {
	card: ({ content, language }) => drawCard(content, language),
	certificate: ({ content, design, language, form }) =>
		drawCertificate(content, inBuffers(design), language, form),
};

function inBuffers(
	design: DrawingOperations["certificate"]["request"]["design"],
): DrawingOperations["certificate"]["request"]["design"] {
	const { background } = design;
	return {
		...design,
		background: background && { name: background.name, bytes: bufferOf(background.bytes) },
	};
}

lowerPriority();

parentPort?.on("message", async (message: RpcRequest<DrawingOperations>) => {
	parentPort?.postMessage(await replyTo(handlers, message, errorText));
});
