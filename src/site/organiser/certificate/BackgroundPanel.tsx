/** The picture behind the texts. It is uploaded at once, and part of the template when that is saved. */
import { type ChangeEvent, useState } from "react";
import {
	MIN_DPI,
	type StoredBackground,
	uploadBackground,
} from "../../../contract/certificates/background.ts";
import { IMAGE_MAX_BYTES } from "../../../race/limits.ts";
import { dataOrToast } from "../frame/answerTexts.ts";
import { showFailure } from "../frame/doneToasts.ts";
import { filled } from "../frame/filled.ts";
import { Panel } from "../frame/kit.tsx";
import { callOrganiser } from "../frame/organiserCalls.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { Template } from "./templateFields.ts";

interface Props {
	page: Template["page"];
	background: StoredBackground | null;
	onChange: (background: StoredBackground | null) => void;
}

const MEGABYTE = 1024 * 1024;

export function BackgroundPanel({ page, background, onChange }: Props) {
	const { place, texts } = useScreen("certificate");
	const [isSending, setSending] = useState(false);

	async function send({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? [];
		target.value = "";
		if (file === undefined) return;
		if (file.size > IMAGE_MAX_BYTES) {
			const most = String(IMAGE_MAX_BYTES / MEGABYTE);
			return showFailure(filled(texts["organiser.certificate.tooLarge"], { most }));
		}
		setSending(true);
		const image = await base64Of(file);
		const answer = dataOrToast(
			await callOrganiser(place.server, uploadBackground, { pjid: place.eventId }, { image, page }),
			texts,
		);
		setSending(false);
		if (answer !== null) {
			const { given: _, ...stored } = answer;
			onChange(stored);
		}
	}

	return (
		<Panel id="cert-background" title={texts["organiser.certificate.background"]}>
			<div className="panel-body cert-background">
				<p className={background ? undefined : "quiet"}>
					{background === null
						? texts["organiser.certificate.noBackground"]
						: filled(texts["organiser.certificate.resolution"], {
								width: String(background.width),
								height: String(background.height),
								dpi: String(background.dpi),
							})}
				</p>
				{background !== null && background.dpi < MIN_DPI && (
					<p className="needs">
						{filled(texts["organiser.certificate.lowResolution"], { least: String(MIN_DPI) })}
					</p>
				)}
				<label className="btn" aria-disabled={isSending}>
					{
						texts[
							isSending
								? "organiser.certificate.uploading"
								: background === null
									? "organiser.certificate.upload"
									: "organiser.certificate.replace"
						]
					}
					<input
						type="file"
						className="sr-only"
						accept="image/jpeg,image/png,image/webp,image/avif"
						disabled={isSending}
						onChange={send}
					/>
				</label>
				{background !== null && (
					<button type="button" className="btn" onClick={() => onChange(null)}>
						{texts["organiser.certificate.withoutBackground"]}
					</button>
				)}
			</div>
		</Panel>
	);
}

async function base64Of(file: File): Promise<string> {
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	const reader = new FileReader();
	reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
	reader.onerror = () => reject(reader.error);
	reader.readAsDataURL(file);
	return promise;
}
