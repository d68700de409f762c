/**
 * The client of the drawing thread. The thread starts with the first drawing: a server without such requests loads no
 * canvas, fonts or PDF writer. If it ends, its drawings are made by another.
 */
import { Worker } from "node:worker_threads";
import type { CardLanguage } from "../../contract/card.ts";
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
import type { NamedDesign } from "../certificates/certificateTemplates.ts";
import type { DrawingOperations } from "./drawingMessages.ts";

export interface Drawer {
	/** A card as JPEG. */
	card(content: CardContent, language: CardLanguage, banner: NamedImage | null): Promise<Buffer>;
	/** A certificate as JPEG or PDF. */
	certificate(
		content: CertificateContent,
		design: NamedDesign,
		language: CardLanguage,
		form: Form,
	): Promise<Buffer>;
	/** Where the texts of several runners' certificates are. */
	textPositions(
		contents: readonly CertificateContent[],
		template: Template,
		language: CardLanguage,
	): Promise<TextPositions[]>;
	/** The names that are hardest to draw. */
	hardest(names: readonly string[]): Promise<HardestNames>;
	/** Ends the thread; drawings under way fail. */
	close(): Promise<void>;
}

export function startDrawer(): Drawer {
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
		card: async (content, language, banner) =>
			bufferOf(await askTwice(() => rpc.ask("card", { content, language, banner }))),
		certificate: async (content, design, language, form) =>
			bufferOf(await askTwice(() => rpc.ask("certificate", { content, design, language, form }))),
		textPositions: (contents, template, language) =>
			askTwice(() => rpc.ask("textPositions", { contents, template, language })),
		hardest: (names) => askTwice(() => rpc.ask("hardest", { names })),
		async close() {
			isClosed = true;
			await rpc.end();
		},
	};
}
