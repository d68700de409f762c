/** The exact values of what is chosen, and the commands that align it. */

import { Panel } from "../../frame/kit.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import { fieldName } from "../fieldName.ts";
import { moveField, tenths } from "../moveFields.ts";
import { boundsOf, type Field, PAGE_SIZES, type Template, withFields } from "../templateFields.ts";
import { fieldSizeText } from "../textFit.ts";
import type { Report } from "../useProof.ts";
import { AlignCommands } from "./AlignCommands.tsx";
import { FieldContent } from "./FieldContent.tsx";
import { LettersValues } from "./LettersValues.tsx";
import { NumberField } from "./NumberField.tsx";

interface Props {
	template: Template;
	chosen: readonly number[];
	report: Report | null;
	onChange: (change: (template: Template) => Template, kind?: string) => void;
	onRemove: () => void;
}

export function ValuePanel({ template, chosen, report, onChange, onRemove }: Props) {
	const { texts } = useScreen("certificate");
	const [index] = chosen;
	const field = index === undefined ? undefined : template.fields[index];
	if (index === undefined || field === undefined)
		return (
			<Panel id="cert-values" title={texts["organiser.certificate.nothingChosen"]}>
				<p className="panel-body quiet">{texts["organiser.certificate.keysHint"]}</p>
			</Panel>
		);
	const isOne = chosen.length === 1;
	const set = (next: Field, kind: string) =>
		onChange((before) => withFields(before, [index], () => next), `${kind} ${index}`);
	const size = isOne ? fieldSizeText(report, index, texts) : null;
	return (
		<Panel
			id="cert-values"
			title={
				isOne
					? fieldName(field, texts)
					: texts["organiser.certificate.several"].replace("{count}", String(chosen.length))
			}
			beside={
				<button type="button" className="btn btn-small" onClick={onRemove}>
					{texts["organiser.certificate.remove"]}
				</button>
			}
		>
			<div className="panel-body cert-values">
				<AlignCommands {...{ chosen, onChange }} />
				{isOne && <Position {...{ template, field }} onSet={set} />}
				{isOne && field.kind === "text" && (
					<FieldContent field={field} onSet={(next) => set(next, "content")} />
				)}
				{isOne && <LettersValues field={field} onSet={set} />}
				{size !== null && (
					<p className={size.isFault ? "needs" : "quiet"} role="status">
						{size.text}
					</p>
				)}
			</div>
		</Panel>
	);
}

interface PositionProps {
	template: Template;
	field: Field;
	onSet: (field: Field, kind: string) => void;
}

const STEP_MM = 0.5;
const NARROWEST_MM = 2;

/** Edges and sizes. The height of letters follows from their size. */
function Position({ template, field, onSet }: PositionProps) {
	const { texts } = useScreen("certificate");
	const page = PAGE_SIZES[template.page];
	const { left, top, width, height } = boundsOf(field);
	const mm = { unit: texts["organiser.certificate.mm"], step: STEP_MM, least: 0 };
	const [x, y] = [tenths(left), tenths(top)];
	return (
		<div className="cert-pairs">
			<NumberField
				{...mm}
				label={texts["organiser.certificate.left"]}
				value={x}
				most={tenths(page.width - width)}
				onChange={(next) => onSet(moveField(field, next - x, 0), "left")}
			/>
			<NumberField
				{...mm}
				label={texts["organiser.certificate.top"]}
				value={y}
				most={tenths(page.height - height)}
				onChange={(next) => onSet(moveField(field, 0, next - y), "top")}
			/>
			{field.kind !== "line" && (
				<NumberField
					{...mm}
					label={texts["organiser.certificate.width"]}
					value={tenths(width)}
					least={NARROWEST_MM}
					most={tenths(page.width - left)}
					onChange={(next) => onSet({ ...field, width: next }, "width")}
				/>
			)}
			{field.kind === "box" ? (
				<NumberField
					{...mm}
					label={texts["organiser.certificate.height"]}
					value={tenths(height)}
					least={NARROWEST_MM}
					most={tenths(page.height - top)}
					onChange={(next) => onSet({ ...field, height: next }, "height")}
				/>
			) : (
				<p className="field">
					<span>{texts["organiser.certificate.height"]}</span>
					<output>
						{tenths(height)} {mm.unit}
					</output>
				</p>
			)}
		</div>
	);
}
