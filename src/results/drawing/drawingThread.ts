/**
 * The drawing thread: lays out and draws cards and certificates. A preview takes some milliseconds of the thread and a PDF
 * tens of them, in which the answering thread could answer no request.
 */
import { parentPort } from "node:worker_threads";
import { drawCard } from "../../media/card/drawCard.ts";
import { drawCertificate } from "../../media/certificate/drawCertificate.ts";
import { findHardest } from "../../media/certificate/hardestNames.ts";
import { positionTexts } from "../../media/certificate/textPositions.ts";
import type { NamedImage } from "../../media/openImage.ts";
import { type RpcHandlers, type RpcRequest, replyTo } from "../../rpc.ts";
import { bufferOf, errorText, lowerPriority } from "../../threads/workerSide.ts";
import type { DrawingOperations } from "./drawingMessages.ts";

const handlers: RpcHandlers<DrawingOperations> = {
	card: ({ content, language, banner }) => drawCard(content, language, inBuffer(banner)),
	certificate: ({ content, design, language, form }) =>
		drawCertificate(content, inBuffers(design), language, form),
	textPositions: ({ contents, template, language }) =>
		Promise.all(contents.map((content) => positionTexts(template, content, language))),
	hardest: async ({ names }) => findHardest(names),
};

function inBuffers(
	design: DrawingOperations["certificate"]["request"]["design"],
): DrawingOperations["certificate"]["request"]["design"] {
	return { ...design, background: inBuffer(design.background) };
}

/** Bytes arrive from another thread as a plain array. */
function inBuffer(image: NamedImage | null): NamedImage | null {
	return image && { name: image.name, bytes: bufferOf(image.bytes) };
}

lowerPriority();

parentPort?.on("message", async (message: RpcRequest<DrawingOperations>) => {
	parentPort?.postMessage(await replyTo(handlers, message, errorText));
});
