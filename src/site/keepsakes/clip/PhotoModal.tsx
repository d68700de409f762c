/** The dialog of a runner's finish photo: the visitor can move its moment and save it. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import type { PhotoTexts } from "../../islandTexts.ts";
import type { LastPassing } from "../../photo/finishPhoto.ts";
import type { KeepsakeModalProps } from "../keepsakeFacts.ts";
import { SaveLink } from "../SaveLink.tsx";
import { ClipDialog } from "./ClipDialog.tsx";
import { ClipStage } from "./ClipStage.tsx";
import { type ClipFacts, clipFileName, clipTargetOf } from "./clipTarget.ts";
import type { PhotoFailure } from "./fetchPhoto.ts";
import { openPhotos } from "./finishPhotos.ts";
import { OffsetSlider } from "./OffsetSlider.tsx";

const FAILURES = {
	load: "photo.failed",
	none: "photo.none",
	unexpected: "media.unexpected",
} as const satisfies Record<PhotoFailure, keyof PhotoTexts>;

export function PhotoModal(props: KeepsakeModalProps) {
	const { clips, finish } = props.facts;
	return clips && finish && <PhotoWindow {...props} clips={clips} finish={finish} />;
}

function PhotoWindow(props: KeepsakeModalProps & { clips: ClipFacts; finish: LastPassing }) {
	const { facts, texts, onClose, clips, finish } = props;
	const [photos] = useState(() => openPhotos(clipTargetOf(facts, clips), finish));
	const { offset, phase, shown } = useStore(photos.state);
	useEffect(() => {
		void photos.fetchNow();
		return () => photos.close();
	}, [photos]);
	const isFailed = shown.kind === "failed" && phase !== "loading";
	const restSaid = isFailed ? texts[FAILURES[shown.reason]] : texts["photo.ready"];
	return (
		<ClipDialog
			heading={texts["media.photo"] ?? ""}
			close={texts["shell.close"] ?? ""}
			facts={facts}
			onClose={onClose}
		>
			<ClipStage
				said={phase === "loading" ? texts["photo.loading"] : restSaid}
				timer=""
				isBusy={phase === "loading"}
				retry={isFailed ? texts["media.retry"] : ""}
				onRetry={() => void photos.fetchNow()}
			>
				{shown.kind === "photo" && (
					<img
						className={`absolute inset-0 size-full bg-black object-contain ${phase === "rest" ? "" : "opacity-60"}`}
						src={shown.url}
						onError={photos.onImageError}
						alt={texts["photo.alt"].replace("{name}", facts.name)}
					/>
				)}
			</ClipStage>
			<OffsetSlider
				offset={offset}
				isComing={phase !== "rest" && shown.kind === "photo"}
				texts={texts}
				onMove={photos.move}
			/>
			<div className="mt-2 flex flex-wrap gap-2">
				<SaveLink
					what="photo"
					file={
						shown.kind === "photo"
							? { ...shown, name: clipFileName(facts, shown.blob, ".jpg") }
							: null
					}
					label={texts["photo.download"]}
				/>
				{facts.photoPage !== "" && (
					<a className="btn h-auto min-h-11 max-w-full grow py-2" href={facts.photoPage}>
						{texts["media.photoPage"]}
					</a>
				)}
			</div>
		</ClipDialog>
	);
}
