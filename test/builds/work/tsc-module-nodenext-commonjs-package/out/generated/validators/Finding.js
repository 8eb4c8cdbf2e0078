"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.validate = void 0;
exports.isFinding = isFinding;
const instancePath = "";
const pattern0 = new RegExp("[^\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\ud800-\\udfff\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]", "u");
const obj0 = ["major", "minor"];
const func0 = Object.prototype.hasOwnProperty;
function validate0(data) {
    let vErrors = null;
    let errors = 0;
    if (data && typeof data == "object" && !Array.isArray(data)) {
        if (!(data.file !== undefined)) {
            const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file" } };
            if (vErrors === null) {
                vErrors = [err0];
            }
            else {
                vErrors.push(err0);
            }
            errors++;
        }
        else {
            let data0 = data.file;
            if (typeof data0 !== "string") {
                const err1 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                    vErrors = [err1];
                }
                else {
                    vErrors.push(err1);
                }
                errors++;
            }
            if (typeof data0 !== "string" || pattern0.test(data0)) {
                if (typeof data0 === "string") {
                    let len0 = data0.length;
                    if (len0 > 200 && len0 <= 400) {
                        len0 = 0;
                        for (const point0 of data0) {
                            len0++;
                        }
                    }
                    if (len0 > 200) {
                        const err2 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/then/maxLength", keyword: "maxLength", params: { limit: 200 } };
                        if (vErrors === null) {
                            vErrors = [err2];
                        }
                        else {
                            vErrors.push(err2);
                        }
                        errors++;
                    }
                }
            }
            else {
                if (typeof data0 === "string") {
                    if (!pattern0.test(data0)) {
                        const err3 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/else/pattern", keyword: "pattern", params: { pattern: "[^\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\ud800-\\udfff\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]" } };
                        if (vErrors === null) {
                            vErrors = [err3];
                        }
                        else {
                            vErrors.push(err3);
                        }
                        errors++;
                    }
                    let len1 = data0.length;
                    if (len1 > 200 && len1 <= 400) {
                        len1 = 0;
                        for (const point1 of data0) {
                            len1++;
                        }
                    }
                    if (len1 > 200) {
                        const err4 = { instancePath: instancePath + "/file", schemaPath: "#/properties/file/else/maxLength", keyword: "maxLength", params: { limit: 200 } };
                        if (vErrors === null) {
                            vErrors = [err4];
                        }
                        else {
                            vErrors.push(err4);
                        }
                        errors++;
                    }
                }
            }
        }
        if (!(data.severity !== undefined)) {
            const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "severity" } };
            if (vErrors === null) {
                vErrors = [err5];
            }
            else {
                vErrors.push(err5);
            }
            errors++;
        }
        else {
            let data1 = data.severity;
            if (!((data1 === "major") || (data1 === "minor"))) {
                const err6 = { instancePath: instancePath + "/severity", schemaPath: "#/$defs/Severity/enum", keyword: "enum", params: { allowedValues: obj0 } };
                if (vErrors === null) {
                    vErrors = [err6];
                }
                else {
                    vErrors.push(err6);
                }
                errors++;
            }
        }
        if (!(data.note !== undefined)) {
            const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "note" } };
            if (vErrors === null) {
                vErrors = [err7];
            }
            else {
                vErrors.push(err7);
            }
            errors++;
        }
        else {
            let data2 = data.note;
            if (typeof data2 !== "string") {
                const err8 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/type", keyword: "type", params: { type: "string" } };
                if (vErrors === null) {
                    vErrors = [err8];
                }
                else {
                    vErrors.push(err8);
                }
                errors++;
            }
            if (typeof data2 !== "string" || pattern0.test(data2)) {
                if (typeof data2 === "string") {
                    let len2 = data2.length;
                    if (len2 > 500 && len2 <= 1000) {
                        len2 = 0;
                        for (const point2 of data2) {
                            len2++;
                        }
                    }
                    if (len2 > 500) {
                        const err9 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/then/maxLength", keyword: "maxLength", params: { limit: 500 } };
                        if (vErrors === null) {
                            vErrors = [err9];
                        }
                        else {
                            vErrors.push(err9);
                        }
                        errors++;
                    }
                }
            }
            else {
                if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                        const err10 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/else/pattern", keyword: "pattern", params: { pattern: "[^\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\ud800-\\udfff\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]" } };
                        if (vErrors === null) {
                            vErrors = [err10];
                        }
                        else {
                            vErrors.push(err10);
                        }
                        errors++;
                    }
                    let len3 = data2.length;
                    if (len3 > 500 && len3 <= 1000) {
                        len3 = 0;
                        for (const point3 of data2) {
                            len3++;
                        }
                    }
                    if (len3 > 500) {
                        const err11 = { instancePath: instancePath + "/note", schemaPath: "#/properties/note/else/maxLength", keyword: "maxLength", params: { limit: 500 } };
                        if (vErrors === null) {
                            vErrors = [err11];
                        }
                        else {
                            vErrors.push(err11);
                        }
                        errors++;
                    }
                }
            }
        }
        for (const key0 in data) {
            if ((!(((key0 === "file") || (key0 === "severity")) || (key0 === "note"))) && (func0.call(data, key0))) {
                const err12 = { instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 } };
                if (vErrors === null) {
                    vErrors = [err12];
                }
                else {
                    vErrors.push(err12);
                }
                errors++;
            }
        }
    }
    else {
        const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" } };
        if (vErrors === null) {
            vErrors = [err13];
        }
        else {
            vErrors.push(err13);
        }
        errors++;
    }
    validate0.errors = vErrors;
    return errors === 0;
}
function conforms0(data) {
    if (data && typeof data == "object" && !Array.isArray(data)) {
        if (!(data.file !== undefined)) {
            return false;
        }
        else {
            let data0 = data.file;
            if (typeof data0 !== "string") {
                return false;
            }
            if (typeof data0 !== "string" || pattern0.test(data0)) {
                if (typeof data0 === "string") {
                    let len0 = data0.length;
                    if (len0 > 200 && len0 <= 400) {
                        len0 = 0;
                        for (const point0 of data0) {
                            len0++;
                        }
                    }
                    if (len0 > 200) {
                        return false;
                    }
                }
            }
            else {
                if (typeof data0 === "string") {
                    if (!pattern0.test(data0)) {
                        return false;
                    }
                    let len1 = data0.length;
                    if (len1 > 200 && len1 <= 400) {
                        len1 = 0;
                        for (const point1 of data0) {
                            len1++;
                        }
                    }
                    if (len1 > 200) {
                        return false;
                    }
                }
            }
        }
        if (!(data.severity !== undefined)) {
            return false;
        }
        else {
            let data1 = data.severity;
            if (!((data1 === "major") || (data1 === "minor"))) {
                return false;
            }
        }
        if (!(data.note !== undefined)) {
            return false;
        }
        else {
            let data2 = data.note;
            if (typeof data2 !== "string") {
                return false;
            }
            if (typeof data2 !== "string" || pattern0.test(data2)) {
                if (typeof data2 === "string") {
                    let len2 = data2.length;
                    if (len2 > 500 && len2 <= 1000) {
                        len2 = 0;
                        for (const point2 of data2) {
                            len2++;
                        }
                    }
                    if (len2 > 500) {
                        return false;
                    }
                }
            }
            else {
                if (typeof data2 === "string") {
                    if (!pattern0.test(data2)) {
                        return false;
                    }
                    let len3 = data2.length;
                    if (len3 > 500 && len3 <= 1000) {
                        len3 = 0;
                        for (const point3 of data2) {
                            len3++;
                        }
                    }
                    if (len3 > 500) {
                        return false;
                    }
                }
            }
        }
        for (const key0 in data) {
            if ((!(((key0 === "file") || (key0 === "severity")) || (key0 === "note"))) && (func0.call(data, key0))) {
                return false;
            }
        }
    }
    else {
        return false;
    }
    return true;
}
const validate = (value) => {
    const isValid = conforms0(value) || validate0(value);
    exports.validate.errors = isValid ? null : validate0.errors;
    return isValid;
};
exports.validate = validate;
function isFinding(value) {
    return conforms0(value);
}
