/**
 * The client of the drawing thread. The thread starts with the first drawing: a server without such requests loads no
 * canvas, fonts or PDF writer. If it ends, its drawings are made by another.
 */
import { Worker } from "node:worker_threads";
import type { CardLanguage } from "../../contract/card/card.ts";
import type { CardContent } from "../../media/card/cardContent.ts";
import type { CertificateContent } from "../../media/certificate/certificateContent.ts";
import type { Form } from "../../media/certificate/drawCertificate.ts";
import type { HardestNames } from "../../media/certificate/hardestNames.ts";
import type { Template } from "../../media/certificate/template.ts";
import type { TextPositions } from "../../media/certificate/textPositions.ts";
import type { NamedImage } from "../../media/openImage.ts";
import { createRpc } from "../../rpc.ts";
import { askTwice, nodeThread } from "../../threads/nodeThread.ts";
import { ThreadEnded } from "../../threads/ThreadEnded.ts";
import { bufferOf } from "../../threads/workerSide.ts";
import type { DrawingOperations, NamedDesign } from "./drawingMessages.ts";

export type Drawer = ReturnType<typeof startDrawer>;

export function startDrawer() {
	let isClosed = false;
	const rpc = createRpc<DrawingOperations, string>({
		start(events) {
			const worker = new Worker(new URL("./drawingThread.ts", import.meta.url), {
				name: "drawing",
			});
			return nodeThread(worker, events, "the drawing thread");
		},
		mayRestart: () => !isClosed,
		errorOf: (message) => new Error(message),
		endedError: () => new ThreadEnded("the drawing thread ended before the drawing was made"),
	});
	return {
		/** A card as JPEG. */
		card: async (
			content: CardContent,
			language: CardLanguage,
			banner: NamedImage | null,
		): Promise<Buffer> =>
			bufferOf(await askTwice(() => rpc.ask("card", { content, language, banner }))),
		/** A certificate as JPEG or PDF. */
		certificate: async (
			content: CertificateContent,
			design: NamedDesign,
			language: CardLanguage,
			form: Form,
		): Promise<Buffer> =>
			bufferOf(await askTwice(() => rpc.ask("certificate", { content, design, language, form }))),
		/** Where the texts of several runners' certificates are. */
		textPositions: (
			contents: readonly CertificateContent[],
			template: Template,
			language: CardLanguage,
		): Promise<TextPositions[]> =>
			askTwice(() => rpc.ask("textPositions", { contents, template, language })),
		/** The names that are hardest to draw. */
		hardest: (names: readonly string[]): Promise<HardestNames> =>
			askTwice(() => rpc.ask("hardest", { names })),
		/** Ends the thread; drawings under way fail. */
		async close(): Promise<void> {
			isClosed = true;
			await rpc.end();
		},
	};
}
