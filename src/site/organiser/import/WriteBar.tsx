/** The bar at the bottom: nothing is written before its button is pressed. */
import { useEffect, useRef } from "react";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";

interface Props {
	/** What would be written. */
	count: number;
	/** Cells and rows that cannot be read. */
	rejected: number;
	isBusy: boolean;
	/** A question above is open. */
	isAsking: boolean;
	onWrite: () => void;
	onCancel: () => void;
}

export function WriteBar(props: Props) {
	const { place, texts } = useScreen("import");
	const { count, rejected, isBusy, isAsking, onWrite, onCancel } = props;
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const isWrite = event.key === "Enter" && (event.ctrlKey || event.metaKey);
			if (isWrite && !document.querySelector("dialog[open]")) button.current?.click();
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	const label = isBusy
		? texts["organiser.import.writing"]
		: count === 0
			? rejected === 0
				? texts["organiser.import.nothingToWrite"]
				: filled(texts["organiser.import.allRejected"], {
						count: rejected.toLocaleString(place.language),
					})
			: filled(texts["organiser.import.write"], { count: count.toLocaleString(place.language) });
	return (
		<div className="import-bar">
			<p>
				<b>{texts["organiser.import.nothingYet"]}</b> {texts["organiser.import.undoable"]}
			</p>
			<button type="button" className="btn" onClick={onCancel}>
				{texts["organiser.cancel"]}
			</button>
			<button
				ref={button}
				type="button"
				className="btn btn-primary"
				disabled={isBusy || isAsking || count === 0}
				onClick={onWrite}
			>
				{label}
				{count > 0 && !isBusy && (
					<span aria-hidden="true">
						<kbd>⌃</kbd> <kbd>↵</kbd>
					</span>
				)}
			</button>
		</div>
	);
}
