//! Stamps: what a step was last made from, so that a repeated run does nothing twice.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// The file that remembers what one step was last made from.
pub(crate) struct Stamp {
    file: PathBuf,
    inputs: String,
}

impl Stamp {
    /// The stamp of the step `name`, whose inputs are these files and folders and this text.
    pub(crate) fn of(name: &str, inputs: &[PathBuf], text: &str) -> Result<Stamp, String> {
        let mut hasher = DefaultHasher::new();
        text.hash(&mut hasher);
        for input in inputs {
            hash(input, &mut hasher)
                .map_err(|error| format!("{} cannot be read: {error}", input.display()))?;
        }
        let file = crate::web_folder().join(".built").join(name);
        Ok(Stamp { file, inputs: format!("{:016x}\n", hasher.finish()) })
    }

    /// Whether the step was last made from exactly these inputs.
    pub(crate) fn holds(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|text| text == self.inputs)
    }

    /// Remembers that the step is made.
    pub(crate) fn set(&self) -> Result<(), String> {
        let made = self.file.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&self.file, &self.inputs))
            .map_err(|error| format!("{} cannot be written: {error}", self.file.display()))
    }

    /// Forgets the step, before it is made anew: a broken attempt must not count.
    pub(crate) fn clear(&self) {
        // Not being there is as good as being removed.
        let _ = fs::remove_file(&self.file);
    }
}

/// Hashes a file, or everything in a folder in the order of its names.
fn hash(path: &Path, hasher: &mut DefaultHasher) -> std::io::Result<()> {
    if path.is_dir() {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
        entries.sort();
        for entry in entries {
            hash(&entry, hasher)?;
        }
        return Ok(());
    }
    path.hash(hasher);
    if path.exists() {
        fs::read(path)?.hash(hasher);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash_of(path: &Path) -> u64 {
        let mut hasher = DefaultHasher::new();
        hash(path, &mut hasher).unwrap();
        hasher.finish()
    }

    #[test]
    fn a_changed_or_new_file_changes_the_hash_of_its_folder() {
        let folder = std::env::temp_dir().join(format!("kibitz-stamp-{}", std::process::id()));
        fs::create_dir_all(folder.join("inner")).unwrap();
        fs::write(folder.join("inner/a"), "one").unwrap();
        let first = hash_of(&folder);
        assert_eq!(first, hash_of(&folder));
        fs::write(folder.join("inner/a"), "two").unwrap();
        let second = hash_of(&folder);
        fs::write(folder.join("b"), "").unwrap();
        let third = hash_of(&folder);
        fs::remove_dir_all(&folder).unwrap();
        assert!(first != second && second != third && first != third);
    }
}
