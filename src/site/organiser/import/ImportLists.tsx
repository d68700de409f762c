/** The lists of what a file would change, a tab each. */
import { type KeyboardEvent, useMemo, useState } from "react";
import { IMPORT_TABS, type ImportTab } from "../../../contract/importing/importShapes.ts";
import { useActions } from "../frame/actions.ts";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { firstTab } from "./firstTab.ts";
import { ImportRows } from "./ImportRows.tsx";
import type { HandedFile } from "./useImport.ts";

interface Props {
	handed: HandedFile;
	/** Called if the server does not keep the file any more. */
	onGone: () => void;
}

/** What scrolls sideways. */
const REACHED_BY_KEYBOARD = { tabIndex: 0 } as const;

/** What a person has to look at. */
const WAITING: readonly ImportTab[] = ["rejected", "suspicious"];

export function ImportLists({ handed, onGone }: Props) {
	const { place, texts } = useScreen("import");
	const { counts } = handed.data;
	const [chosen, setChosen] = useState<ImportTab | null>(null);
	const tab = chosen ?? firstTab(counts);
	const actions = useMemo(
		() =>
			IMPORT_TABS.map((each, index) => ({
				id: `import-${each}`,
				text: texts[`organiser.import.tab.${each}`],
				key: String(index + 1),
				run: () => setChosen(each),
			})),
		[texts],
	);
	useActions(actions);
	const move = (event: KeyboardEvent) => {
		const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
		const next = IMPORT_TABS.at((IMPORT_TABS.indexOf(tab) + step) % IMPORT_TABS.length);
		if (step === 0 || next === undefined) return;
		event.preventDefault();
		setChosen(next);
		document.getElementById(`import-tab-${next}`)?.focus();
	};
	return (
		<section className="sheet panel import-list">
			<div className="import-tabs">
				<div role="tablist" aria-label={texts["organiser.import.lists"]}>
					{IMPORT_TABS.map((each) => (
						<button
							key={each}
							type="button"
							role="tab"
							id={`import-tab-${each}`}
							aria-selected={each === tab}
							aria-controls="import-rows"
							tabIndex={each === tab ? 0 : -1}
							onClick={() => setChosen(each)}
							onKeyDown={move}
						>
							{texts[`organiser.import.tab.${each}`]}{" "}
							<b className={WAITING.includes(each) && counts[each] > 0 ? "needs" : undefined}>
								{counts[each].toLocaleString(place.language)}
							</b>
						</button>
					))}
				</div>
				<span className="quiet">
					{filled(texts["organiser.import.same"], {
						count: counts.same.toLocaleString(place.language),
					})}
				</span>
				<span className="quiet import-keys">
					<kbd>1</kbd>–<kbd>5</kbd> {texts["organiser.import.keys"]}
				</span>
			</div>
			<div
				role="tabpanel"
				id="import-rows"
				className="import-scroll"
				{...REACHED_BY_KEYBOARD}
				aria-labelledby={`import-tab-${tab}`}
			>
				{tab === "removed" && counts.removed > 0 && (
					<p className="import-kept quiet">{texts["organiser.import.kept"]}</p>
				)}
				<ImportRows
					key={`${tab} ${handed.draft} ${JSON.stringify(handed.choices)} ${handed.data.revision}`}
					{...{ handed, tab, onGone }}
				/>
			</div>
		</section>
	);
}
