/** The banners of an event: a picture is chosen, its part is cropped in view, and sent. */

import { type ChangeEvent, useState } from "react";
import {
	BANNER_NAMES,
	type BannerName,
	FILE_PATH,
} from "../../../../contract/banner/bannerFile.ts";
import { setBanner } from "../../../../contract/banner/setBanner.ts";
import type { SetupData } from "../../../../contract/setup/readSetup.ts";
import { dataOrToast } from "../../frame/answerTexts.ts";
import { showDone, showFailure } from "../../frame/doneToasts.ts";
import { useEventTimes } from "../../frame/event/useEventTimes.ts";
import { Field, Panel } from "../../frame/kit.tsx";
import { readEvent } from "../../frame/organisedEventStore.ts";
import { callOrganiser, FILE_SENDING } from "../../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../../frame/organiserPlace.ts";
import { useScreen } from "../../frame/screenContext.tsx";
import { CropBox, croppedFile } from "./CropBox.tsx";
import { BANNER_SIZES, type Crop, wholeCrop } from "./cropping.ts";

interface Props {
	setup: SetupData;
	onSaved: () => Promise<void>;
}

interface Chosen {
	f: BannerName;
	picture: ImageBitmap;
	crop: Crop;
}

/** As members see it while the event is private: among the images of its draft. */
function storedAddress({ server, eventId }: OrganiserPlace, f: BannerName, at: number): string {
	const query = new URLSearchParams({ pjid: eventId, f, at: String(at) });
	return `${server}/scorequery/admin/${eventId}/draft/live${FILE_PATH}?${query}`;
}

export function BannerPanel({ setup, onSaved }: Props) {
	const { place, texts } = useScreen("setup");
	const { dayAndClock } = useEventTimes();
	const [chosen, setChosen] = useState<Chosen | null>(null);
	const [isSending, setSending] = useState(false);
	async function choose(f: BannerName, { target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? [];
		target.value = "";
		if (file === undefined) return;
		const picture = await createImageBitmap(file).catch(() => null);
		if (picture === null) showFailure(texts["organiser.setup.noPicture"]);
		else setChosen({ f, picture, crop: wholeCrop(picture, BANNER_SIZES[f]) });
	}
	async function send({ f, picture, crop }: Chosen) {
		setSending(true);
		const file = await croppedFile(picture, BANNER_SIZES[f], crop);
		const { server, eventId: pjid } = place;
		const answer = await callOrganiser(
			server,
			setBanner,
			{ pjid },
			{ f },
			{ ...FILE_SENDING, file },
		);
		setSending(false);
		if (dataOrToast(answer, texts, texts["organiser.toast.notSaved"]) !== null) {
			showDone({ text: texts["organiser.setup.bannerSent"], change: null });
			setChosen(null);
			void readEvent();
			await onSaved();
		}
	}
	return (
		<Panel id="banners" title={texts["organiser.setup.banners"]}>
			<div className="panel-body banners">
				{BANNER_NAMES.map((f) => {
					const stored = setup.banners.find((each) => each.f === f);
					return (
						<Field
							key={f}
							label={
								<>
									{
										texts[
											f === "banner1.jpg"
												? "organiser.setup.bannerList"
												: "organiser.setup.bannerPage"
										]
									}
									{stored !== undefined && (
										<span className="quiet"> · {dayAndClock(stored.at)}</span>
									)}
								</>
							}
						>
							{stored !== undefined && (
								<img
									className="stored-banner"
									src={storedAddress(place, f, stored.at)}
									alt={texts["organiser.setup.storedBanner"]}
								/>
							)}
							<input
								type="file"
								accept="image/jpeg,image/png,image/webp,image/avif"
								onChange={(event) => choose(f, event)}
							/>
						</Field>
					);
				})}
				{chosen !== null && (
					<div className="wide cropping">
						<CropBox
							picture={chosen.picture}
							banner={BANNER_SIZES[chosen.f]}
							crop={chosen.crop}
							onCrop={(crop) => setChosen({ ...chosen, crop })}
						/>
						<p className="form-acts">
							<button
								type="button"
								className="btn"
								disabled={isSending}
								onClick={() => send(chosen)}
							>
								{texts["organiser.setup.sendBanner"]}
							</button>
							<button type="button" className="btn" onClick={() => setChosen(null)}>
								{texts["organiser.word.discard"]}
							</button>
						</p>
					</div>
				)}
			</div>
		</Panel>
	);
}
