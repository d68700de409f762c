/** The fields of the template, the server's drawing of it, and the values of what is chosen. */
import { useMemo, useState } from "react";
import { CARD_LANGUAGES } from "../../../contract/card/card.ts";
import { useActions } from "../frame/actions.ts";
import { ConflictPanel } from "../frame/ConflictPanel.tsx";
import { filled } from "../frame/filled.ts";
import { useScreen } from "../frame/screenContext.tsx";
import type { TextsOf } from "../frame/screens.ts";
import { BackgroundPanel } from "./BackgroundPanel.tsx";
import { EditorBar } from "./EditorBar.tsx";
import { FieldList } from "./FieldList.tsx";
import { fieldName, listedFields } from "./fieldName.ts";
import { HardNames } from "./HardNames.tsx";
import { moveFields } from "./moveFields.ts";
import { ProofPanel } from "./ProofPanel.tsx";
import type { Field, Template } from "./templateFields.ts";
import { useCertificate } from "./useCertificate.ts";
import { useEditorKeys } from "./useEditorKeys.ts";
import { type ProofOf, useProof } from "./useProof.ts";
import { VersionPanel } from "./VersionPanel.tsx";
import { ValuePanel } from "./values/ValuePanel.tsx";

interface Props {
	zone: string;
}

/** The keys 1 to 9 choose the first fields. */
const KEYED = 9;

export function EditorScreen({ zone }: Props) {
	const { place, texts } = useScreen("certificate");
	const editing = useCertificate(place, texts);
	const { draft, stored, edit } = editing;
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const [of, setOf] = useState<ProofOf>(() => ({
		sample: "usual",
		bib: "",
		lang: CARD_LANGUAGES.find((each) => place.language.startsWith(each)) ?? "zh",
	}));
	const proof = useProof(place, draft, of);
	const fields = draft?.template.fields ?? NO_FIELDS;

	const change = (template: (before: Template) => Template, kind = "") =>
		edit((before) => {
			const after = template(before.template);
			return after === before.template ? before : { ...before, template: after, isDefault: false };
		}, kind);
	const move = (right: number, down: number) =>
		change((template) => moveFields(template, chosen, right, down), `move ${chosen.join()}`);
	useEditorKeys({
		hasChosen: chosen.length > 0,
		move,
		undo: editing.undo,
		redo: editing.redo,
		save: () => void editing.save(),
		release: () => setChosen([]),
	});
	const keyed = useMemo(
		() =>
			listedFields(fields)
				.letters.slice(0, KEYED)
				.map((index, position) => {
					const field = fields[index];
					return {
						id: `field ${position}`,
						text: field ? fieldName(field, texts) : "",
						key: `${position + 1}`,
						run: () => setChosen([index]),
					};
				}),
		[fields, texts],
	);
	useActions(keyed);

	if (draft === null || stored === null)
		return <p className="quiet">{texts["organiser.loading"]}</p>;
	const present = chosen.filter((index) => index < fields.length);
	const [conflicting] = editing.conflict?.later ?? [];
	return (
		<>
			<EditorBar {...{ editing, of }} isOffered={stored.isOffered} />
			{conflicting !== undefined && (
				<ConflictPanel
					by={conflicting}
					present={{
						value: filled(texts["organiser.certificate.version"], {
							change: String(conflicting.id),
						}),
						consequence: texts["organiser.certificate.theirs"],
					}}
					wanted={{
						value: texts["organiser.certificate.yours"],
						consequence: texts["organiser.certificate.yoursThen"],
					}}
					onKeep={() => void editing.takeStored()}
					onReplace={() => void editing.save(conflicting.id)}
				/>
			)}
			<div className="cert">
				<div className="cert-left">
					<FieldList
						fields={fields}
						chosen={present}
						onChoose={setChosen}
						onAdd={() => {
							change((template) => ({
								...template,
								fields: [...template.fields, newText(texts)],
							}));
							setChosen([fields.length]);
						}}
					/>
					<BackgroundPanel
						page={draft.template.page}
						background={draft.background}
						onChange={(background) =>
							edit((before) => ({ ...before, background, isDefault: false }))
						}
					/>
				</div>
				<ProofPanel
					{...{ draft, proof, of }}
					chosen={present}
					onOf={setOf}
					onChoose={setChosen}
					onChange={change}
				/>
				<div className="cert-right">
					<ValuePanel
						template={draft.template}
						chosen={present}
						report={proof.report}
						onChange={change}
						onRemove={() => {
							change((template) => ({
								...template,
								fields: template.fields.filter((_, index) => !present.includes(index)),
							}));
							setChosen([]);
						}}
					/>
					<HardNames
						{...{ proof, of }}
						template={draft.template}
						onChoose={(sample) => setOf({ ...of, sample, bib: "" })}
					/>
					<VersionPanel
						zone={zone}
						versions={stored.versions}
						onTake={(version) => {
							setChosen([]);
							void editing.take(version);
						}}
					/>
				</div>
			</div>
		</>
	);
}

const NO_FIELDS: readonly [] = [];

/** A new text is in the middle of an upright page. */
function newText(texts: TextsOf<"certificate">): Field {
	return {
		kind: "text",
		text: texts["organiser.certificate.newText"],
		x: 30,
		y: 150,
		width: 150,
		size: 16,
		least: 8,
		weight: "medium",
		colour: "#1a1917",
		align: "centre",
		lines: 1,
	};
}
