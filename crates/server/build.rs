//! Lets a new migration be noticed: the macro that embeds them sees only the ones it knows.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
